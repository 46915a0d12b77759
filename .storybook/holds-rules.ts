import axe from 'axe-core'

/** What these look at stands outside of the story: Storybook's page has it, not ours. */
const ofWholePage = [
  'bypass',
  'css-orientation-lock',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-one-main',
  'meta-refresh',
  'meta-refresh-no-exceptions',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
]

/**
 * Whether the page keeps all rules of axe, 'region' only where asked. It describes nothing: for what breaks a rule the
 * addon's own check finds the words. No frame of ours has axe within it. The whole document is asked, and not its body:
 * axe finds the elements of a rule by an index that only the root of its tree has.
 */
export async function holdsRules({ region }: { region: boolean }): Promise<boolean> {
  axe.reset()
  axe.configure({
    noHtml: true,
    rules: [{ id: 'region', enabled: region }, ...ofWholePage.map((id) => ({ id, enabled: false }))],
  })
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    iframes: false,
  })
  return violations.length === 0
}
