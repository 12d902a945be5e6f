import { useIntl } from "react-intl";

/** A category in the page's language; the platform's own title where no text is written for it. */
export function useCategoryName(): (category: { readonly id: string; readonly title: string }) => string {
  const { messages } = useIntl();
  return ({ id, title }) => {
    const text = messages[`category.${id}`];
    return typeof text === "string" ? text : title;
  };
}
