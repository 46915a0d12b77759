import { ArchIllustration } from './arch-illustration.tsx'

/** Join the Gym and the upgrade: lamps on one table. */
export const LampsIllustration = () => (
  <ArchIllustration>
    <path
      className="fine"
      stroke="var(--illustration-gold)"
      d="M87 127L60 122M90 115L79 111M96 103L72 89M103 92L94 85M112 83L94 62M123 76L117 66M135 70L125 44M147 67L145 55M160 66L160 38M173 67L175 55M185 70L195 44M197 76L203 66M208 83L226 62M217 92L226 85M224 103L248 89M230 115L241 111M233 127L260 122"
    />
    <circle cx="160" cy="140" r="56" fill="var(--illustration-gold)" stroke="none" opacity=".26" />
    <path fill="var(--illustration-wash-2)" d="M34 228v58h252v-58Z" />
    <path
      className="fine"
      d="M62 250c-2 9-5 18-4 32M106 256c2 9-2 16 0 28M160 258v26M214 256c-2 9 2 16 0 28M258 250c2 9 5 18 4 32"
    />
    <ellipse cx="160" cy="228" rx="126" ry="28" fill="var(--illustration-paper)" />
    <path fill="var(--illustration-wash-1)" d="M134 242c5-8 16-8 19-20h14c3 12 14 12 19 20-14 6-38 6-52 0Z" />
    <path
      fill="var(--illustration-wash-1)"
      d="M126 202c0 14 14 22 34 22s34-8 34-22c0-9-10-14-18-16h-32c-8 2-18 7-18 16Z"
    />
    <path
      fill="var(--illustration-gold)"
      fillOpacity=".2"
      d="M145 178c-4-11-13-18-13-36 0-20 16-26 19-46V80h18v16c3 20 19 26 19 46 0 18-9 25-13 36Z"
    />
    <path fill="var(--illustration-gold)" stroke="none" d="M160 170c-17-8-15-25 0-50 15 25 17 42 0 50Z" />
    <path fill="var(--illustration-wash-1)" d="M143 178h34v8h-34Z" />
    <path d="M160 178v-14" />
    <path className="fine" d="M176 128c3 6 5 10 5 16M138 204c6 6 12 8 20 9" />
    <path fill="var(--illustration-gold)" fillOpacity=".2" d="M62 226v-44a24 24 0 0 1 48 0v44Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M86 216c-13-6-11-18 0-36 11 18 13 30 0 36Z" />
    <path d="M86 222v-10" />
    <path fill="var(--illustration-wash-1)" d="M56 222h60v9c-18 5-42 5-60 0Z" />
    <path fill="var(--illustration-wash-1)" d="M78 160c0-7 16-7 16 0" />
    <circle cx="86" cy="147" r="7" />
    <path className="fine" d="M70 182c1-6 4-10 8-12" />
    <path fill="var(--illustration-wash-1)" d="M204 222h60c-2 9-8 14-16 15h-28c-8-1-14-6-16-15Z" />
    <path d="M263 224c12-6 16 9 1 8" />
    <path fill="var(--illustration-paper)" d="M225 222v-32c0-4 18-4 18 0v32Z" />
    <path fill="var(--illustration-gold)" stroke="none" d="M234 184c-11-6-9-16 0-30 9 14 11 24 0 30Z" />
    <path d="M234 188v-9" />
  </ArchIllustration>
)
