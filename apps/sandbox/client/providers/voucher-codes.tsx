import { Card } from "@apogee/ui";
import rows from "../payouts/payouts-page.module.css";
import { CopyButton } from "../shared/copy-button.tsx";

const CODES = [
  { neosurf: "OKAY001050", flexepin: "1000000000001050", says: "Worth 50; used afterwards" },
  { neosurf: "OKAY002020", flexepin: "1000000000002020", says: "Worth 20, whatever was asked for" },
  { neosurf: "LOST003050", flexepin: "5000000000003050", says: "Worth 50; the answer is lost after the redemption" },
  { neosurf: "USED004050", flexepin: "2000000000004050", says: "Used already" },
  { neosurf: "GONE005050", flexepin: "3000000000005050", says: "Expired" },
  { neosurf: "ELSE006050", flexepin: "4000000000006050", says: "In another currency" },
  { neosurf: "NONE007050", flexepin: "9000000000007050", says: "Unknown; five wrong codes in ten minutes lock" },
] as const;

/** Codes for tests. The last three digits are the face value; those before them make codes of their own. */
export function VoucherCodes() {
  return (
    <Card title="Voucher codes" bare>
      <ul className={rows.list}>
        {CODES.map(({ neosurf, flexepin, says }) => (
          <li key={neosurf} className={rows.row}>
            <span>{says}</span>
            <span>
              {neosurf} <CopyButton text={neosurf} label={`Copy ${neosurf}`} />
            </span>
            <span>
              {flexepin} <CopyButton text={flexepin} label={`Copy ${flexepin}`} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
