import { mount } from "../shared/mount.tsx";
import { FraudPage } from "./fraud-page.tsx";

mount(<FraudPage />);
