/**
 * The name of a cookie that is this host's alone. Over https browsers take one of such a name from this very host only,
 * so no neighbour under the same domain can set another.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
