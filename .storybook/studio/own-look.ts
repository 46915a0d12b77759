/** What a story says of how it is looked at, where that is not as the page around it. */
export type OwnLook = { width: number | undefined; height: string | undefined }

type Of = { storyGlobals: Record<string, unknown>; parameters: Record<string, unknown> }

/**
 * A page of docs is one document in one theme and of one width: a story by night, on a phone or in the other direction needs a
 * document of its own. Undefined: it is as the page.
 */
export function ownLook({ storyGlobals, parameters }: Of): OwnLook | undefined {
  const { theme, direction, text, colors, viewport } = storyGlobals
  const width = widthOf(recordOf(viewport)['value'], parameters)
  if ([theme, direction, text, colors, width].every((it) => it === undefined)) return undefined
  const { height } = recordOf(recordOf(parameters['docs'])['story'])
  return { width, height: typeof height === 'string' ? height : undefined }
}

function widthOf(size: unknown, parameters: Record<string, unknown>): number | undefined {
  const sizes = recordOf(recordOf(parameters['viewport'])['options'])
  const { width } = recordOf(recordOf(sizes[String(size)])['styles'])
  return typeof width === 'string' ? Number.parseInt(width, 10) : undefined
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
