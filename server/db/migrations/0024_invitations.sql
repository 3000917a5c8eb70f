CREATE TABLE "invitation_answers" (
	"booking" text NOT NULL,
	"guest_hash" text NOT NULL,
	"name" text NOT NULL,
	"is_coming" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_answers_booking_guest_hash_pk" PRIMARY KEY("booking","guest_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"booking" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_answers" ADD CONSTRAINT "invitation_answers_booking_invitations_booking_fk" FOREIGN KEY ("booking") REFERENCES "public"."invitations"("booking") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_secret" ON "invitations" USING btree ("secret_hash");