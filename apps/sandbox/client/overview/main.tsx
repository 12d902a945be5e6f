import { mount } from "../shared/mount.tsx";
import { OverviewPage } from "./overview-page.tsx";

mount(<OverviewPage />);
