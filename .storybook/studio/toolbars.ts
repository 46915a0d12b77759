import { scenarioTexts } from '@joy/mocks/scenarios.ts'

type Item = { value: string; title: string; right?: string }
const toolbar = (title: string, icon: string, items: readonly Item[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

/**
 * What a designer sets for whatever is looked at. What holds where nobody chose has a short title, so that all stand beside
 * one another on a screen of 1440 px; what was chosen says so in full.
 * `value` is what the address keeps: `&globals=theme:dark;text:large`. A word: of a number the address makes one, which is no value of these. */
export const toolbars = {
  theme: toolbar('Theme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'both', title: 'Side by side' },
  ]),
  area: toolbar('Area', 'home', [
    { value: 'console', title: 'Console' },
    { value: 'site', title: 'Site' },
  ]),
  scenario: toolbar('Scenario', 'globe', [
    { value: 'own', title: 'Own world', right: 'as each story is made' },
    ...Object.entries(scenarioTexts).map(([value, right]): Item => ({ value, title: value, right })),
  ]),
  density: toolbar('Density', 'menu', [
    { value: 'comfortable', title: 'Roomy' },
    { value: 'compact', title: 'Compact rows' },
  ]),
  text: toolbar('Text', 'paragraph', [
    { value: 'usual', title: '100 %' },
    { value: 'large', title: 'Text 200 %' },
  ]),
  motion: toolbar('Motion', 'play', [
    { value: 'full', title: 'Motion' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  playback: toolbar('Playback', 'fastforward', [
    { value: 'at once', title: 'At once' },
    { value: 'slow', title: 'Play slowly' },
  ]),
  colors: toolbar('Colours', 'contrast', [
    { value: 'own', title: 'Colours' },
    { value: 'forced', title: 'Forced colours' },
  ]),
  direction: toolbar('Direction', 'transfer', [
    { value: 'ltr', title: 'LTR' },
    { value: 'rtl', title: 'Right to left' },
  ]),
}
