/** Stories whose end is another picture each time, by their ids, and why. They are not held to any. */
export const unsteady: Readonly<Record<string, string>> = {
  'site-subscriber-portal-own-account--in-by-phone-on-a-phone':
    'the page behind its sheet, which nobody can scroll, stands where a press left it',
}

/** Stories whose words are smoothed in one way or another, by their ids, and why. They are held to what shows from afar. */
export const smoothedOtherwise: Readonly<Record<string, string>> = {
  'site-subscriber-portal-acts--plan-they-have': 'after the choice has moved',
  'site-subscriber-portal-acts--name-not-saved': 'after the refusal has made its dialog longer',
  'site-subscriber-portal-acts--resumed-too-late': 'after the refusal has made its dialog longer',
  'console-everywhere-figures-that-agree--comps-at-the-sync': 'after the list has come beneath its headings',
  'console-subscriber-synchronization-failed-rows--preview':
    'where the page was scrolled to a part of a pixel, in what sticks beside it',
}
