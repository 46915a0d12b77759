import { classNames } from './class-names.ts'

const sizes = {
  medium: 'h-8 w-7 rounded-[14px_14px_5px_5px] text-[0.6875rem] pt-[3px]',
  large: 'h-13 w-11 rounded-[22px_22px_7px_7px] text-[0.9375rem] pt-[5px]',
}

/** First letters of the first and the last word of a name: of a name in pictures the pictures, of neither nothing. */
export const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const firsts = words
    .map((word) => /[\p{L}\p{N}]\p{M}*|\p{Extended_Pictographic}/u.exec(word)?.[0])
    .filter((it) => it !== undefined)
  const last = firsts.length > 1 ? (firsts.at(-1) ?? '') : ''
  return ((firsts[0] ?? '') + last).toUpperCase()
}

/** A person under the site's arch. The name stands beside it in words. */
export const Avatar = ({ name, size = 'medium' }: { name: string; size?: 'medium' | 'large' }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center bg-surface leading-none font-semibold text-text-soft inset-ring inset-ring-edge-control',
      sizes[size],
    )}
  >
    {toInitials(name)}
  </span>
)
