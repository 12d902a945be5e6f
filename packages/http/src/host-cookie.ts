/**
 * The name of a cookie that only this host can set. Over https browsers accept such a name from this host only, so
 * another host under the same domain cannot set it.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
