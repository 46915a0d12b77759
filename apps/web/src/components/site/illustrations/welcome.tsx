import { ArchIllustration } from './arch-illustration.tsx'

/** An opened letter under the sun: welcome. */
export const WelcomeIllustration = () => (
  <ArchIllustration>
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M102 112L68 112M103 102L87 99M105 92L74 81M110 83L96 75M116 75L90 53M123 68L112 55M131 62L114 32M140 57L135 42M150 55L144 21M160 54L160 38M170 55L176 21M180 57L185 42M189 62L206 32M197 68L208 55M204 75L230 53M210 83L224 75M215 92L246 81M217 102L233 99M218 112L252 112"
    />
    <circle cx="160" cy="112" r="44" fill="var(--illustration-gold)" stroke="none" />
    <path fill="var(--illustration-wash-2)" d="M80 166l24-18h112l24 18Z" />
    <path fill="var(--illustration-paper)" d="M100 112h120v108H100Z" />
    <path className="fine" d="M120 134h54M120 149h80M120 164h66M120 179h44" />
    <path fill="var(--illustration-wash-1)" d="M80 166v76c0 4 3 7 7 7h146c4 0 7-3 7-7v-76l-74 47c-4 2-8 2-12 0Z" />
    <path d="M84 246l54-47M236 246l-54-47" />
    <path className="fine" d="M26 250h40M254 250h40" />
  </ArchIllustration>
)
