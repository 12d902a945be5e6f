// A separate file, so that the popover's code is a separate chunk; a dynamic import of the package's index would load
// all components.
export { Popover } from "@apogee/ui";
