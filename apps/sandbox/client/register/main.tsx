import { mount } from "../shared/mount.tsx";
import { RegisterPage } from "./register-page.tsx";

mount(<RegisterPage />);
