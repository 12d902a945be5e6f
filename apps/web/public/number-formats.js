Intl.NumberFormat.supportedLocalesOf("en");
Intl.DateTimeFormat.supportedLocalesOf("en");
Intl.PluralRules.supportedLocalesOf("en");
close();
