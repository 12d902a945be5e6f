import { mount } from "../shared/mount.tsx";
import { FaucetPage } from "./faucet-page.tsx";

mount(<FaucetPage />);
