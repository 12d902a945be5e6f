import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ToastProvider } from "./feedback/toast.tsx";

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>("./**/*.stories.tsx", { eager: true });
const stories = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, Story]) => ({
    name: `${file.replace("./", "").replace(".stories.tsx", "")}: ${name}`,
    Story,
  })),
);

describe("server-rendered markup complies with a policy without unsafe-inline", () => {
  test("every folder has stories", () => {
    expect(new Set(Object.keys(modules).map((file) => file.split("/")[1]))).toEqual(
      new Set(["actions", "feedback", "fields", "money", "pictures", "surfaces"]),
    );
  });

  test.each(stories)("$name", ({ Story }) => {
    const html = renderToStaticMarkup(
      <ToastProvider>
        <Story />
      </ToastProvider>,
    );
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
    expect(html.length).toBeGreaterThan(0);
  });
});
