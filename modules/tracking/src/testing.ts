export { givenManyDays, type ManyDays } from "./testing/given-many-days.ts";
