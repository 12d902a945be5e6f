import { useIntl } from "react-intl";

/** A category in the page's language, or the platform's own title if there is no text for it. */
export function useCategoryName(): (category: { readonly id: string; readonly title: string }) => string {
  const { messages } = useIntl();
  return ({ id, title }) => {
    const text = messages[`category.${id}`];
    return typeof text === "string" ? text : title;
  };
}
