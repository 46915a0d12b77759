import { OutwardLink } from '#components/site/outward-link.tsx'

/** What is paid at Substack, or comes from there, with the way to where it is managed. */
export const AtSubstack = ({ message, link }: { message: string; link: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 pt-5.5">
    <p className="min-w-0 flex-1 basis-80 text-text-soft">{message}</p>
    <OutwardLink to={link}>Go to Substack</OutwardLink>
  </div>
)
