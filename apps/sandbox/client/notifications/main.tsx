import { mount } from "../shared/mount.tsx";
import { NotificationsPage } from "./notifications-page.tsx";

mount(<NotificationsPage />);
