import { mount } from "../shared/mount.tsx";
import { MailPage } from "./mail-page.tsx";

mount(<MailPage />);
