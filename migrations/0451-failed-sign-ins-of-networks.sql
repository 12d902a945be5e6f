-- Wrong passwords by the network that they come from: /24 for IPv4, /56 for IPv6.
create index sign_in_attempt_of_network on identity.sign_in_attempt
  (network(set_masklen(ip, case family(ip) when 4 then 24 else 56 end)), at) where outcome = 'wrong' and ip is not null;
