import { mount } from "../shared/mount.tsx";
import { RatesPage } from "./rates-page.tsx";

mount(<RatesPage />);
