import { BaseButton, type BaseButtonProps } from '@joy/ui/base-button.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { Link, type LinkProps } from 'react-router-dom'
import { siteButtonClass, type SiteButtonLook } from './site-button-class.ts'

type ButtonProps = Omit<BaseButtonProps, 'isPressedOnce'> &
  SiteButtonLook & {
    /** While true the button takes no press, does not lose the focus, and reads 'Processing...'. */
    isPending?: boolean | undefined
    /** It cannot be pressed now; what stands beside it says why. */
    disabled?: boolean | undefined
  }

/** What a visitor presses: one of the filled ones on a view, for what most people came for. */
export const SiteButton = ({
  tone = 'primary',
  size = 'large',
  isWide = false,
  isPending = false,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <BaseButton
    {...rest}
    isPending={isPending}
    className={classNames(siteButtonClass({ tone, size, isWide }), className)}
  >
    {isPending && <Ring />}
    {/* An element of its own: where a translator has replaced the text, the ring could not be put before it. */}
    <span>{isPending ? 'Processing...' : children}</span>
  </BaseButton>
)

/** Goes to another page of the site, and looks like a button. */
export const SiteButtonLink = ({
  tone,
  size,
  isWide,
  className,
  ...rest
}: LinkProps & SiteButtonLook & { className?: string }) => (
  <Link data-no-print {...rest} className={classNames(siteButtonClass({ tone, size, isWide }), className)} />
)

/** Says that something is under way; words stand beside it. */
export const Ring = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'size-4 animate-turn rounded-full border-2 border-current border-r-transparent opacity-85',
      className,
    )}
  />
)
