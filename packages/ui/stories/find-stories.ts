import type { ComponentType } from "react";

/** One exported component of a `*.stories.tsx`. */
export interface Story {
  /** `actions/button/Sizes` */
  readonly id: string;
  readonly group: string;
  readonly part: string;
  readonly name: string;
  readonly Component: ComponentType;
}

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>("../src/**/*.stories.tsx", { eager: true });

/** Every story, in the order of folders and files. */
export const stories: readonly Story[] = Object.entries(modules)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([file, exports]) => {
    const [group = "", part = ""] = file.replace("../src/", "").replace(".stories.tsx", "").split("/");
    return Object.entries(exports).map(([name, Component]) => ({
      id: `${group}/${part}/${name}`,
      group,
      part,
      name,
      Component,
    }));
  });
