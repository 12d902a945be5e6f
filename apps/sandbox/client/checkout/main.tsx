import { mount } from "../shared/mount.tsx";
import { CheckoutPage } from "./checkout-page.tsx";

mount(<CheckoutPage />);
