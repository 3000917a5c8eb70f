CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"erased_at" timestamp with time zone
);
