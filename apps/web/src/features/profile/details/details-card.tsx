import { Button, Card, Lock, Pencil } from "@apogee/ui";
import { useState } from "react";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { localBirthDate } from "../../../site/personal/birth-date.ts";
import { countryName } from "../../../site/personal/countries.ts";
import type { PersonalFieldName } from "../../../site/personal/personal-field.tsx";
import { usePlayer, useSession } from "../../../site/session/session.tsx";
import { DetailsEditor } from "./details-editor.tsx";
import styles from "./details.module.css";
import { ONCE_SET, shownDetail } from "./detail-groups.ts";

interface DetailsCardProps {
  readonly title: MessageKey;
  readonly fields: readonly PersonalFieldName[];
}

/** A group of personal details: read, and edited in place. */
export function DetailsCard({ title, fields }: DetailsCardProps) {
  const t = useText();
  const player = usePlayer();
  const { locale } = useSession();
  const [editing, setEditing] = useState(false);
  const shown = (field: PersonalFieldName): string => {
    const value = shownDetail(player, field);
    if (value === "") return "";
    if (field === "country") return countryName({ code: value, name: value }, locale);
    if (field === "date_of_birth") return localBirthDate(value, t("personal.date_format"));
    return field === "gender" ? t(`personal.gender_${value as "f" | "m" | "x"}`) : value;
  };
  return (
    <Card
      title={<Text id={title} />}
      aside={
        !editing && (
          <Button
            size={40}
            kind="neutral"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
            aria-label={t("profile.edit_group", { group: t(title) })}
          >
            <Text id="profile.edit" />
          </Button>
        )
      }
    >
      {editing ? (
        <DetailsEditor fields={fields} onDone={() => setEditing(false)} />
      ) : (
        <dl className={styles.list}>
          {fields.map((field) => {
            const value = shown(field);
            const label: MessageKey = `personal.${field}`;
            return (
              <div key={field}>
                <dt>
                  <Text id={label} />
                  {value !== "" && ONCE_SET.has(field) && (
                    <>
                      <Lock aria-hidden="true" />
                      <span className="sr-only">
                        <Text id="profile.set_once" />
                      </span>
                    </>
                  )}
                </dt>
                <dd className={value === "" ? styles.missing : undefined}>
                  {value === "" ? t("profile.not_given") : value}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
}
