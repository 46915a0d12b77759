import { ArchIllustration } from './arch-illustration.tsx'

/** A path that ends at a signpost by night: nothing is at this address. */
export const LostIllustration = () => (
  <ArchIllustration>
    <path fill="var(--illustration-gold)" stroke="none" d="M128 58a30 30 0 1 0 18 48 26 26 0 0 1-18-48Z" />
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M70 108v8M66 112h8M178 46v6M175 49h6M48 148v6M45 151h6M206 84v8M202 88h8M272 132v6M269 135h6M244 100v4M242 102h4"
    />
    <path
      fill="var(--illustration-wash-2)"
      d="M-6 186c40-26 80-34 122-20 40 14 70 22 110 8 38-14 66-14 104-4v116H-6Z"
    />
    <path className="fine" d="M20 192c22-11 46-15 68-12M258 184c18-3 36-3 54 1" />
    <path fill="var(--illustration-wash-1)" d="M-6 228c60-24 112-26 166-12 60 14 106 10 166-8v76H-6Z" />
    <path
      fill="var(--illustration-paper)"
      d="M58 284c14-28 74-26 94-42 10-8 0-14-10-17 22 2 38 8 34 19-7 18-50 18-60 40Z"
    />
    <path className="fine" strokeWidth="2.6" strokeDasharray=".1 7.4" d="M138 219c-18-10-24-20 0-28 18-6 22-14 8-20" />
    <path d="M222 244V136" />
    <path fill="var(--illustration-paper)" d="M194 146h48l13 12-13 12h-48ZM250 182h-46l-12 11 12 11h46Z" />
    <path className="fine" d="M204 158h26M214 193h24M208 244h28" />
  </ArchIllustration>
)
