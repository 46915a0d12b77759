import { ArchIllustration } from './arch-illustration.tsx'

/** Warm Up and the sign-up: the sun over hills. */
export const SunriseIllustration = () => (
  <ArchIllustration>
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M90 159L42 156M91 150L70 145M94 140L49 124M98 132L78 122M103 124L64 96M109 116L93 101M116 110L86 72M124 104L112 85M132 100L113 56M141 97L135 75M150 95L144 47M160 94L160 72M170 95L176 47M179 97L185 75M188 100L207 56M196 104L208 85M204 110L234 72M211 116L227 101M217 124L256 96M222 132L242 122M226 140L271 124M229 150L250 145M230 159L278 156"
    />
    <circle cx="160" cy="164" r="54" fill="var(--illustration-gold)" stroke="none" />
    <path
      fill="var(--illustration-wash-2)"
      d="M-6 206C28 172 66 160 104 172c34 10 58 26 92 18 42-10 62-42 134-26v120H-6Z"
    />
    <path className="fine" d="M22 192c20-11 44-15 66-10M232 186c22-11 44-16 66-13M250 198c16-7 32-10 48-9" />
    <path fill="var(--illustration-wash-1)" d="M-6 236c44-26 92-30 138-16 60 18 118 18 194-16v80H-6Z" />
    <path
      fill="var(--illustration-paper)"
      d="M112 284c2-22 52-26 68-36 12-8 4-15-8-20 24 6 34 14 24 24-10 9-34 14-34 32Z"
    />
    <path
      className="fine"
      d="M16 244c24-10 50-13 74-9M30 256c18-6 34-7 50-5M228 244c28-3 54-10 78-20M240 257c22-3 42-8 60-14"
    />
    <path
      fill="var(--illustration-wash-1)"
      d="M58 222c-9-15-6-38 1-54 8 16 10 39 1 54ZM82 220c-7-12-5-29 1-41 6 12 8 29 1 41Z"
    />
    <path d="M59 190v40M83 198v29" />
    <path d="M222 92c5-5 10-5 13 0 4-5 9-5 13-1M254 112c4-4 8-4 10 0 3-4 7-4 10-1" />
  </ArchIllustration>
)
