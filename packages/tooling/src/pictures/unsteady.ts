/** Stories whose end is another picture each time, by their ids, and why. They are not held to any. */
export const unsteady: Readonly<Record<string, string>> = {
  'site-subscriber-portal-acts--plan-they-have':
    'its words are smoothed in one way or another after the choice has moved',
  'site-subscriber-portal-acts--name-not-saved': 'so are its words after the refusal has made its dialog longer',
  'site-subscriber-portal-acts--resumed-too-late': 'so are its words after the refusal has made its dialog longer',
  'site-subscriber-portal-own-account--in-by-phone-on-a-phone':
    'the page behind its sheet, which nobody can scroll, stands where a press left it',
  'console-everywhere-figures-that-agree--comps-at-the-sync':
    'its headings are smoothed in one way or another after the list has come beneath them',
}
