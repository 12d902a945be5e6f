import { mount } from "../shared/mount.tsx";
import { PayoutsPage } from "./payouts-page.tsx";

mount(<PayoutsPage />);
