import { createBrowserRouter, type RouteObject } from "react-router";
import { Broken, Missing } from "../site/shell/broken.tsx";
import { Shell } from "../site/shell/shell.tsx";

const ROUTES: RouteObject[] = [
  {
    errorElement: <Broken />,
    // Pages load with their first visit; before that, the window has its own background.
    HydrateFallback: () => null,
    children: [
      {
        path: "/sign-in",
        lazy: async () => ({ Component: (await import("../features/sign-in/sign-in-page.tsx")).SignInPage }),
      },
      {
        path: "/invitation/:token",
        lazy: async () => ({ Component: (await import("../features/sign-in/invitation-page.tsx")).InvitationPage }),
      },
      {
        path: "/",
        element: <Shell />,
        children: [
          {
            errorElement: <Broken />,
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import("../features/home/home-page.tsx")).HomePage }),
              },
              {
                path: "everything",
                lazy: async () => ({
                  Component: (await import("../features/everything/everything-page.tsx")).EverythingPage,
                }),
              },
              {
                path: "actions/:name",
                lazy: async () => ({ Component: (await import("../features/everything/action-page.tsx")).ActionPage }),
              },
              {
                path: "queries/:name",
                lazy: async () => ({ Component: (await import("../features/everything/query-page.tsx")).QueryPage }),
              },
              {
                path: "players",
                lazy: async () => ({ Component: (await import("../features/players/players-page.tsx")).PlayersPage }),
              },
              {
                path: "players/:id/:tab?",
                lazy: async () => ({ Component: (await import("../features/player/player-page.tsx")).PlayerPage }),
              },
              {
                path: "withdrawals/:id?",
                lazy: async () => ({ Component: (await import("../features/queue/queue-page.tsx")).QueuePage }),
              },
              {
                path: "proposals/:id?",
                lazy: async () => ({
                  Component: (await import("../features/proposals/proposals-page.tsx")).ProposalsPage,
                }),
              },
              {
                path: "queues/:queue?/:id?",
                lazy: async () => ({ Component: (await import("../features/queues/queues-page.tsx")).QueuesPage }),
              },
              {
                path: "operations/:part?/:id?",
                lazy: async () => ({
                  Component: (await import("../features/operations/operations-page.tsx")).OperationsPage,
                }),
              },
              {
                path: "house/:part?",
                lazy: async () => ({ Component: (await import("../features/house/house-page.tsx")).HousePage }),
              },
              {
                path: "settlements/:part?",
                lazy: async () => ({
                  Component: (await import("../features/settlements/settlements-page.tsx")).SettlementsPage,
                }),
              },
              {
                path: "reports/:report?",
                lazy: async () => ({ Component: (await import("../features/reports/report-page.tsx")).ReportPage }),
              },
              {
                path: "staff/:part?",
                lazy: async () => ({ Component: (await import("../features/staff/staff-page.tsx")).StaffPage }),
              },
              {
                path: "edit",
                lazy: async () => ({ Component: (await import("./editors.tsx")).Editors }),
              },
              {
                path: "edit/:kind/:id?",
                lazy: async () => ({ Component: (await import("./editors.tsx")).EditorOfKind }),
              },
              {
                path: "account",
                lazy: async () => ({ Component: (await import("../features/account/account-page.tsx")).AccountPage }),
              },
              { path: "*", element: <Missing /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The addresses of the program. */
export const createRouter = () => createBrowserRouter(ROUTES);
