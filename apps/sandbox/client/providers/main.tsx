import { mount } from "../shared/mount.tsx";
import { ProvidersPage } from "./providers-page.tsx";

mount(<ProvidersPage />);
