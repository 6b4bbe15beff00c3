import { findClippedTexts, overflow } from '../../support/barriers.ts';
import { expect, test } from '../../support/marina-test.ts';
import { findHardCodedTexts, hearAnswers, speakPseudo } from '../../support/pseudo-language.ts';
import { everybody, openScreen, realScreens } from '../../support/real-screens.ts';

/**
 * Every screen in a language that is longer than any other: texts find their room, and none is written into the code.
 * That these are all addresses of the app is asked beside this file, in `screens.spec.ts`.
 */
for (const who of everybody) {
  test(`every screen of a ${who} has room for long texts and takes all of them from catalogues`, async ({
    newDevice,
    stateOf,
  }) => {
    test.setTimeout(900_000);
    const context = await newDevice({
      storageState: stateOf(who),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await speakPseudo(context);
    const answers = hearAnswers(context);
    const page = await context.newPage();
    for (const screen of realScreens.filter((one) => one.who === who)) {
      await openScreen(page, screen);
      expect.soft(await overflow(page), `${screen.name} is wider than its window by`).toBe(0);
      expect.soft(await findClippedTexts(page), `${screen.name} cuts texts off`).toEqual([]);
      // An answer can be read on the screen before its body is read here.
      const own = expect
        .configure({ soft: true })
        .poll(() => findHardCodedTexts(page, answers()), `${screen.name} has texts of its own`);
      await own.toEqual([]);
    }
  });
}
