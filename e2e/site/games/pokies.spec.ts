// @seldom: the pokies with other mechanics
import { testPokie } from "./pokies.ts";

testPokie({ identifier: "thicket/FoxgloveHollow", rule: "243 ways to win", win: /\d × .+, \d+ ways?$/ });
testPokie({ identifier: "loom/MonsoonExpress", rule: "1,024 ways to win", win: /\d × .+, \d+ ways?$/ });
testPokie({ identifier: "apogee/OrbitalSalvage", rule: "117,649 ways to win", win: /\d × .+, \d+ ways?$/ });
testPokie({ identifier: "loom/OtterSound", rule: "Collecting", win: /^\d × Otter collects, ×\d+$/ });
testPokie({ identifier: "apogee/KheprisAlmanac", rule: "The expanding symbol", win: /^.+ fills \d reels$/ });
