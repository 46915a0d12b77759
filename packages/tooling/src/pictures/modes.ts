/** The looks in which the end of each story is kept: by where it is read, by day and by night. */
export const pictureModes = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'] as const

export type PictureMode = (typeof pictureModes)[number]

/** What a look at the end of a story brought. */
export type Look =
  | { outcome: 'alike' | 'unsteady' | 'new' | 'not compared' }
  /** `where` tells the parts of the page that look otherwise, in pixels; `isOneOfMany`: so many moved that no more patience is due. */
  | { outcome: 'moved'; where: string; isOneOfMany: boolean }
