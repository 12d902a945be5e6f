/** The picture of each VIP status, by its key. */
export const VIP_PICTURES = {
  regular: "objects/star",
  bronze: "objects/medal-3",
  silver: "objects/medal-2",
  gold: "objects/medal-1",
  platinum: "objects/crown",
  diamond: "objects/gem",
} as const;
