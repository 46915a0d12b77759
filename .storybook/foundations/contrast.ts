import Color from 'colorjs.io'

/**
 * The contrast of a text or mark on its ground, as WCAG 2.2 counts it (1 to 21); what can be seen through is laid on what is
 * below first, a ground on `under`. Null: one of them is no colour.
 */
export function contrast(on: string, ground: string, under = ground): number | null {
  const [front, back, below] = [Color.try(on), Color.try(ground), Color.try(under)]
  if (!front || !back || !below) return null
  const floor = lay(back, below)
  return lay(front, floor).contrastWCAG21(floor)
}

function lay(front: Color, back: Color): Color {
  const laid = front.alpha < 1 ? back.mix(front, front.alpha, { space: 'srgb', outputSpace: 'srgb' }) : front
  return new Color('srgb', laid.to('srgb').coords)
}

/** Whether a variable holds a colour. */
export const isColor = (value: string): boolean => Color.try(value) !== null

/** #255940: what tools outside the browser take. */
export const toHex = (color: string): string => new Color(color).to('srgb').toGamut().toString({ format: 'hex' })
