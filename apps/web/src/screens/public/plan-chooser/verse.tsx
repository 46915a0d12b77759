import { OrnamentIllustration } from '#components/site/illustrations/ornament.tsx'

/** Where 'path' and 'joy' stand together (World English Bible, public domain). */
export const Verse = () => (
  <figure className="wrap pt-(--section) text-center">
    <OrnamentIllustration />
    <blockquote className="font-display text-[clamp(1.625rem,1.2rem+1.6vw,2.5rem)] leading-[1.28] font-[340] tracking-[-.014em] italic">
      <p>
        <span className={line}>You will show me the path of life.</span>{' '}
        <span className={line}>In your presence is fullness of joy.</span>
      </p>
    </blockquote>
    <figcaption className="mt-4.5 text-site-s font-medium text-accent-text">Psalm 16:11</figcaption>
  </figure>
)

const line = 'mx-auto block max-w-[11em] text-balance tablet:max-w-none'
