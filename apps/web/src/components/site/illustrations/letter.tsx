import { ArchIllustration } from './arch-illustration.tsx'

/** A letter on its way: the sign-in link was sent. */
export const LetterIllustration = () => (
  <ArchIllustration>
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      strokeWidth="2.6"
      strokeDasharray=".1 7.4"
      d="M-4 218c44 8 92-14 88-46-3-22-36-18-32 4 4 20 40 18 66-2"
    />
    <path fill="var(--illustration-wash-2)" d="M-6 240c50-22 98-24 150-10 70 18 116 8 182-14v72H-6Z" />
    <path className="fine" d="M20 254c30-9 60-10 90-4M214 252c32-1 62-8 92-18M232 264c20-1 42-4 62-9" />
    <g transform="rotate(-9 192 134)">
      <rect x="120" y="86" width="144" height="96" rx="7" fill="var(--illustration-paper)" />
      <path d="M122 178l50-44M262 178l-50-44" />
      <path fill="var(--illustration-wash-1)" d="M122 89l63 54c4 3 10 3 14 0l63-54c-1-2-3-3-5-3H127c-2 0-4 1-5 3Z" />
      <circle cx="192" cy="142" r="14" fill="var(--illustration-gold)" stroke="none" />
      <path className="fine" stroke="var(--illustration-paper)" d="M186 149v-7a6 6 0 0 1 12 0v7" />
    </g>
    <path d="M54 92c5-5 10-5 13 0 4-5 9-5 13-1M88 68c4-4 8-4 10 0 3-4 7-4 10-1" />
  </ArchIllustration>
)
