import { expect, test } from "../fixtures.ts";
import { givenConfirmableChange } from "./loosened-limit.ts";
import { balanceOf, gameFrame, givenPlayer } from "../steps.ts";

test("limits are set, reached in a game, raised by the link in the e-mail, and left unchanged on request", async ({
  page,
  watch,
}) => {
  // A stake above the limit, and a link that was used.
  watch.allowed.push(/status of 422/);
  const { id } = await givenPlayer(page, "100.00");
  await page.goto("/profile/limits");
  await page.getByRole("button", { name: "Set a limit: Stakes per day" }).click();
  const editor = page.getByRole("dialog", { name: "Stake limits" });
  await editor.getByLabel("Per day").fill("1");
  await expect(editor.getByText("Applies as soon as you save.")).toBeVisible();
  await watch.accessible("editor of a limit");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  const bar = page.getByRole("meter", { name: "Stakes per day" });
  await expect(bar).toHaveAttribute("aria-valuetext", "€0.00 of €1.00");
  await watch.accessible("limits");

  await page.goto("/play/comet/SilentAscent?mode=real");
  const game = gameFrame(page);
  const launch = game.locator("[data-spin-button][data-role=spin]");
  await expect(launch).toBeEnabled();
  for (let turn = 0; turn < 12; turn += 1) {
    const before = await balanceOf(page);
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await launch.press("Enter");
    const answer = await answered;
    if (answer.status() === 422) {
      expect(await answer.json()).toMatchObject({ code: "limit_reached", kind: "wager", limit_cents: 100 });
      await expect(game.getByText(/This stake would exceed one of your limits/)).toBeVisible();
      expect(await balanceOf(page)).toBe(before);
      break;
    }
    expect(turn).toBeLessThan(11);
    await expect(launch).toBeEnabled();
  }

  await page.goto("/profile/limits");
  await page.getByRole("button", { name: "Change Stakes" }).click();
  await editor.getByLabel("Per day").fill("50");
  await expect(editor.getByText(/^Higher than .*waits for 24 hours/)).toBeVisible();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: /Stakes per day: you can raise it to €50/ })).toBeVisible();
  await watch.accessible("a limit that waits");
  const token = await givenConfirmableChange(id);
  await page.goto(`/profile/limits/confirm?token=${token}`);
  await watch.accessible("confirmation of a limit");
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "Your limit has changed" })).toBeVisible();
  await page.getByRole("link", { name: "To your limits" }).click();
  await expect(bar).toHaveAttribute("aria-valuetext", /of €50\.00$/);

  await page.getByRole("button", { name: "Change Stakes" }).click();
  await editor.getByRole("button", { name: "Clear" }).click();
  await editor.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Keep €50" }).click();
  await expect(page.getByRole("heading", { name: /you can remove it/ })).toBeHidden();
  await expect(bar).toHaveAttribute("aria-valuetext", /of €50\.00$/);
  await page.goto(`/profile/limits/confirm?token=${token}`);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("This link is not valid any more.")).toBeVisible();
});
