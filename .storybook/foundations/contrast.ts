import Color from 'colorjs.io'

/**
 * The contrast of a text or mark on its ground, as WCAG 2.2 counts it (1 to 21); what can be seen through is laid on the ground
 * first. Null: one of them is no colour.
 */
export function contrast(on: string, ground: string): number | null {
  const [front, back] = [Color.try(on), Color.try(ground)]
  if (!front || !back) return null
  const laid = front.alpha < 1 ? back.mix(front, front.alpha, { space: 'srgb', outputSpace: 'srgb' }) : front
  const opaque = new Color('srgb', laid.to('srgb').coords)
  return opaque.contrastWCAG21(back)
}

/** Whether a variable holds a colour. */
export const isColor = (value: string): boolean => Color.try(value) !== null

/** #255940: what tools outside the browser take. */
export const toHex = (color: string): string => new Color(color).to('srgb').toGamut().toString({ format: 'hex' })
