/** Where links are made or pages are served: for a page, a mail, a form, or what administrators are told. */
const linkers =
  /^(?:apps\/(?:server|web)\/src\/|mocks\/|packages\/(?:api|domain|integrations|samples|services)\/src\/)/u
/** The paths themselves, the routes that stand at them, and tests, which say what people see. */
const mayName = /\.(?:test|stories)\.tsx?$|\/testing\/|\/page-paths\.ts$|\/console\/routes\.tsx$/u
const written =
  /['"`}]\/(?:account-link|admin|cancel-subscription|free-subscription|privacy-policy|sponsor(?:-confirm)?|subscribe|subscriber-portal|unsubscribe|upgrade-form)\b/u

/** The address of a page that is written by hand; undefined: there is none. */
export const writesPagePath = (path: string, text: string): string | undefined =>
  linkers.test(path) && !mayName.test(path) ? written.exec(text)?.[0].slice(1) : undefined
