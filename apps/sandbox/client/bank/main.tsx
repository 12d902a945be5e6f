import { mount } from "../shared/mount.tsx";
import { BankPage } from "./bank-page.tsx";

mount(<BankPage />);
