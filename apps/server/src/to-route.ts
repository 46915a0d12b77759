/** A route as figures name it: each file of the built web app is one of its own, and a page is asked for at any address. */
export const toRoute = (url: string | undefined): string =>
  url === undefined ? 'page' : url.startsWith('/assets/') ? '/assets/*' : url
