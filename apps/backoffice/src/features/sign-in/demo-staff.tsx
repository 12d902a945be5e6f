import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useNavigate } from "react-router";
import { call } from "../../site/api/call.ts";
import { initialsOf } from "../../site/shell/initials.ts";
import { wordsOf } from "../../site/session/words-of.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./demo-staff.module.css";

interface DemoMember {
  readonly handle: string;
  readonly display_name: string;
  readonly roles: readonly string[];
}

/** The demo staff of a house that only this machine reaches: one press signs in. Nothing elsewhere. */
export function DemoStaff({ to }: { readonly to: string }) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const known = useQuery({
    queryKey: ["demo-staff"],
    queryFn: ({ signal }) =>
      call<{ members: readonly DemoMember[] }>("GET", "/api/staff/sign-in/demo", undefined, { signal }),
    retry: false,
  });
  const enter = useMutation({
    meta: { signsIn: true },
    mutationFn: (handle: string) => call("POST", "/api/staff/sign-in/demo", { handle }),
    onSuccess: async () => {
      client.clear();
      await navigate(to, { replace: true });
    },
  });
  const members = known.data?.members ?? [];
  if (members.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-staff">
      <h2 id="demo-staff" className={styles.title}>
        {t("demo.title")}
      </h2>
      <p className={styles.text}>{t("demo.text")}</p>
      {enter.error && (
        <p className={styles.fault} role="alert">
          {wordsOf(enter.error, t)}
        </p>
      )}
      <ul className={styles.list}>
        {members.map(({ handle, display_name: name, roles }) => (
          <li key={handle}>
            <button
              type="button"
              className={styles.member}
              disabled={enter.isPending}
              aria-label={t("demo.enter", { name, role: roles.join(", ") })}
              onClick={() => enter.mutate(handle)}
            >
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span className={styles.words}>
                <strong>{name}</strong>
                <span>{roles.join(", ")}</span>
              </span>
              <ArrowRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
