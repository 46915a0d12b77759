/** Rows on a page of each list of this screen. */
export const pageSize = 20
