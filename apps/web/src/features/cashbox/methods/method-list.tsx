import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Text, type MessageKey } from "../../../site/intl/text.tsx";
import type { PaymentAction } from "../payments-api.ts";
import { CoinRow } from "./coin-row.tsx";
import { groupsOf, searched, type OfferGroup } from "./groups.ts";
import { Marked } from "./marked.tsx";
import { MethodTools, NoMatch } from "./method-tools.tsx";
import styles from "./method-list.module.css";
import { MethodTile } from "./method-tile.tsx";
import { isFew, nameOf, type MethodType, type Offer } from "./offers.ts";

interface MethodListProps {
  readonly offers: readonly Offer[];
  /** The key of the chosen offer, or of the coin whose network is still open. */
  readonly chosen: string;
  readonly paymentAction: PaymentAction;
  readonly onChoose: (key: string) => void;
}

/** The payment methods by group: saved and last used ones first. A search replaces the groups by what matches. */
export function MethodList({ offers, chosen, paymentAction, onChoose }: MethodListProps) {
  const name = useId();
  const { messages } = useIntl();
  const [only, setOnly] = useState<MethodType | "all">("all");
  const [words, setWords] = useState("");
  const few = isFew(offers);
  const found = words === "" ? null : searched(offers, words, (offer) => nameOf(offer, messages));
  return (
    <div className={styles.list} data-few={few || undefined}>
      {!few && (
        <MethodTools
          offers={offers}
          only={only}
          onOnly={setOnly}
          onSearch={(next) => {
            setWords(next);
            if (next !== "") setOnly("all");
          }}
        />
      )}
      {found && (
        <Marked words={words}>
          {found.length === 0 ? (
            <NoMatch words={words} />
          ) : (
            <div className={styles.found}>
              {found.map((offer) => (
                <MethodTile key={offer.key} {...{ offer, name, chosen, onChoose }} />
              ))}
            </div>
          )}
        </Marked>
      )}
      {!found &&
        groupsOf(offers, only).map((group) => (
          <Group key={group.id} {...{ group, name, chosen, paymentAction, onChoose }} />
        ))}
    </div>
  );
}

function remarkOf(group: OfferGroup["id"], paymentAction: PaymentAction): MessageKey | null {
  const deposit = paymentAction === "deposit";
  switch (group) {
    case "saved":
      return deposit ? "cashbox.group_saved_note" : "cashbox.group_bank_note";
    case "lately":
      return "cashbox.group_lately_note";
    case "bank":
    case "cards":
      return "cashbox.group_bank_note";
    case "vouchers":
      return "cashbox.group_vouchers_note";
    case "coins":
      return deposit ? "cashbox.group_crypto_note" : null;
    default:
      return null;
  }
}

interface GroupProps extends Omit<MethodListProps, "offers"> {
  readonly group: OfferGroup;
  readonly name: string;
}

/** A group shows four methods, and the rest on demand. */
const SHOWN = 4;

function Group({ group: { id, offers }, name, chosen, paymentAction, onChoose }: GroupProps) {
  const [whole, setWhole] = useState(false);
  const remark = remarkOf(id, paymentAction);
  const open = whole || offers.slice(SHOWN).some(({ key }) => key === chosen);
  const shown = id === "coins" || open ? offers : offers.slice(0, SHOWN);
  return (
    <fieldset className={styles.group} data-group={id}>
      <legend className={styles.legend}>
        <Text id={`cashbox.group_${id}`} />{" "}
        {remark && (
          <span className={styles.remark}>
            <Text id={remark} />
          </span>
        )}
      </legend>
      {shown.length < offers.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          <Text id="cashbox.group_all" values={{ count: offers.length }} />
        </button>
      )}
      {id === "coins" ? (
        <CoinRow {...{ offers, name, chosen, onChoose }} />
      ) : (
        <div className={styles.tiles}>
          {shown.map((offer) => (
            <MethodTile key={offer.key} {...{ offer, name, chosen, onChoose }} />
          ))}
        </div>
      )}
    </fieldset>
  );
}
