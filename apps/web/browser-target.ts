/** The oldest browsers that site and console run in (ruling 67). The build lowers to them and a test holds it. */
export const browserTarget = {
  chrome: '111',
  edge: '111',
  firefox: '115',
  safari: '16.4',
  ios: '16.4',
} as const

/** The same as the build reads it: 'chrome111'. */
export const buildTargets: string[] = Object.entries(browserTarget).map(([name, version]) => name + version)
