import { mount } from "../shared/mount.tsx";
import { PayPage } from "./pay-page.tsx";

mount(<PayPage />);
