CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text" text,
	"manner" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer");--> statement-breakpoint
INSERT INTO "consents" ("customer", "is_given", "text", "manner", "at")
SELECT "id"::text, "marketing_consent", "consent_text", coalesce("consent_manner", 'registration'), "consent_at"
FROM "accounts" WHERE "consent_at" IS NOT NULL ORDER BY "consent_at";
