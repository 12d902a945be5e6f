import { Button, Card, Modal } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { HelpLine } from "./help-card.tsx";
import { ANSWERS, QUESTIONS, riskOf, scoreOf } from "./self-test-score.ts";
import styles from "./cards.module.css";

/** Nine questions about the last twelve months. The answers stay in the browser and are forgotten with the window. */
export function SelfTestCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={<Text id="limits.test_title" />}>
      <p className={styles.note}>
        <Text id="limits.test_text" />
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>
          <Text id="limits.test_begin" />
        </Button>
      </div>
      {open && <SelfTest onClose={() => setOpen(false)} />}
    </Card>
  );
}

function SelfTest({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [done, setDone] = useState(false);
  const score = scoreOf(answers);
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t("limits.test_title")}
      closeLabel={t("common.close")}
      foot={
        done ? (
          <Button wide onClick={onClose}>
            <Text id="common.close" />
          </Button>
        ) : (
          <Button wide disabled={score === null} onClick={() => setDone(true)}>
            {score === null
              ? t("limits.test_left", { left: QUESTIONS.length - Object.keys(answers).length })
              : t("limits.test_show")}
          </Button>
        )
      }
    >
      {done && score !== null ? (
        <Result score={score} />
      ) : (
        <div className={styles.dialog}>
          <p className={styles.running}>
            <Text id="limits.test_intro" />
          </p>
          {QUESTIONS.map((question) => (
            <Question
              key={question}
              question={question}
              answer={answers[question]}
              onAnswer={(answer) => setAnswers((all) => ({ ...all, [question]: answer }))}
            />
          ))}
        </div>
      )}
    </Modal>
  );
}

interface QuestionProps {
  readonly question: (typeof QUESTIONS)[number];
  readonly answer: number | undefined;
  readonly onAnswer: (answer: number) => void;
}

function Question({ question, answer, onAnswer }: QuestionProps) {
  const t = useText();
  return (
    <fieldset className={styles.question}>
      <legend>
        {question}. {t(`limits.test_q${question}`)}
      </legend>
      <div className={styles.scale}>
        {ANSWERS.map((each) => (
          <label key={each} data-selected={answer === each || undefined}>
            <input
              type="radio"
              name={`question-${question}`}
              checked={answer === each}
              onChange={() => onAnswer(each)}
            />
            {t(`limits.test_a${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Result({ score }: { readonly score: number }) {
  const t = useText();
  return (
    <div className={styles.dialog} role="status">
      <p className={styles.lead}>{t("limits.test_score", { score })}</p>
      <p className={styles.running}>{t(`limits.test_${riskOf(score)}`)}</p>
      <p className={styles.note}>{t("limits.test_no_diagnosis")}</p>
      <HelpLine />
    </div>
  );
}
